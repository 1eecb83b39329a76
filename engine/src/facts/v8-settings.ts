/**
 * Imported where the engine has its own process or thread: settings that V8 cannot choose well for reading pages. They apply to the whole
 * process, which does little else. Each was measured on 1,000 pages, in CPU time.
 */
import { setFlagsFromString } from 'node:v8'

// The tree of a page is dropped as soon as its facts are read. But if one large tree is alive during a collection, V8 assumes that trees
// live long and allocates all later ones in old space, whose collection costs three times as much: a tenth of all CPU time.
setFlagsFromString('--no-allocation-site-pretenuring')

// Hundreds of small functions are warm and few are hot. Inlining more of them takes longer than it saves: a twentieth of all CPU time.
setFlagsFromString('--max-inlined-bytecode-size-cumulative=400')

// Optimizing a function pays off only after a few hundred pages. V8 would do it ten times earlier, for three hundred functions of which
// most are hardly called again: a thirtieth of all CPU time.
setFlagsFromString('--invocation-count-for-turbofan=30000')

// The same for a loop in a function that has just been called: V8 would optimize it while it runs, and most such loops run once per site.
setFlagsFromString('--invocation-count-for-maglev-osr=4000')
setFlagsFromString('--invocation-count-for-osr=20000')

// Pages differ, so functions see new kinds of values for a while. V8 would optimize them three times earlier and then has to start again.
// Together with the two settings above: a thirtieth of all CPU time.
setFlagsFromString('--minimum-invocations-after-ic-update=1500')

// Once any buffer is detached, V8 discards all optimized code that reads typed arrays. So detach one before there is such code.
new ArrayBuffer(1).transfer()
