import { storedSwitch } from '#ui/stored-switch.ts'

/** The setting that turns single-key shortcuts of the actions dashboard on or off, stored in this browser. */
export const { choose: setKeysOn, useIsOn: useAreKeysOn } = storedSwitch('task-keys')
