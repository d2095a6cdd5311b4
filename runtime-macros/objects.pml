/* Objects. A reference is the class's number times STRIDE plus the object's index in the array of its class;
   null is 0. Strings are negative numbers. */

/* The number of an object's class. */
#define get_class(x) ((x) / STRIDE)

/* Where the object is in its class's array. */
#define get_index(x) ((x) % STRIDE)

/* The n-th object of a class, from 0. */
#define object(TAG, n) (TAG * STRIDE + n)
