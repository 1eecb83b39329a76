import { goTo } from '#ui/go-to.ts'

export const causesId = 'causes'

/** For links above the list that filter it: it is there in any case, and its reader should be too. */
export const showCauses = () => goTo(document.getElementById(causesId))
