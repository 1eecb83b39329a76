import { storedSwitch } from '#ui/stored-switch.ts'

/** Whether this browser plays a sound when an analysis ends. */
export const { isOn: isSoundOn, choose: chooseSound, useIsOn: useSound } = storedSwitch('sound')
