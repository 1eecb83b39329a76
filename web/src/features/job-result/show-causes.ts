import { goTo } from '#ui/go-to.ts'

export const causesId = 'causes'

/** For links above the list that filter it: scrolls to the list and moves the focus there. */
export const showCauses = () => goTo(document.getElementById(causesId))
