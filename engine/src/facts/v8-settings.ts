/**
 * Imported where the engine has a process or a thread of its own: what V8 cannot know about reading pages. They hold for the
 * whole process, which does little else. Both were measured on 1,000 pages, in processor time.
 */
import { setFlagsFromString } from 'node:v8'

// The tree of a page is dropped as soon as its facts are read. But where one large tree happens to be alive during a collection, V8 takes
// it that trees live long and makes all later ones among the old objects, whose collection costs three times as much: a tenth of all.
setFlagsFromString('--no-allocation-site-pretenuring')

// Hundreds of small functions are warm and few are hot. Copying more of them into each other takes longer than it saves: a twentieth of all.
setFlagsFromString('--max-inlined-bytecode-size-cumulative=400')

// Compiling for the highest speed pays for a function only after a few hundred pages. V8 would do it ten times earlier, for three hundred
// functions of which most are hardly called again: a thirtieth of all.
setFlagsFromString('--invocation-count-for-turbofan=30000')
