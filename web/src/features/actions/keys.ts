import { keptSwitch } from '#ui/kept-switch.ts'

/** Whether single-key shortcuts are on for the actions dashboard in this browser. */
export const { choose: chooseKeys, useIsOn: useKeysOn } = keptSwitch('task-keys')
