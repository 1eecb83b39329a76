import { keptSwitch } from '#ui/kept-switch.ts'

/** Whether the end of an analysis is heard in this browser. */
export const { isOn: isSoundOn, choose: chooseSound, useIsOn: useSound } = keptSwitch('sound')
