// V8 reads `--initial-heap-size` when it creates the heap. Reset it afterwards: V8 rejects the precompiled code of Node's modules while its
// flags differ from Node's, and loading them takes 20 ms longer.
require('node:v8').setFlagsFromString('--initial-heap-size=0')
