import { keptSwitch } from '#ui/kept-switch.ts'

/** Whether this browser plays a sound when an analysis ends. */
export const { isOn: isSoundOn, choose: chooseSound, useIsOn: useSound } = keptSwitch('sound')
