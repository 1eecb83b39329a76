import { keptSwitch } from '#ui/kept-switch.ts'

/** Whether single keys do something on the actions dashboard of this browser. */
export const { choose: chooseKeys, useIsOn: useKeysOn } = keptSwitch('task-keys')
