import { storedSwitch } from '#ui/stored-switch.ts'

/** Whether single-key shortcuts are on for the actions dashboard in this browser. */
export const { choose: chooseKeys, useIsOn: useKeysOn } = storedSwitch('task-keys')
