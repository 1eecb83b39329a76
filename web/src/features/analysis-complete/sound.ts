import { storedSwitch } from '#ui/stored-switch.ts'

/** The setting that turns the sound at the end of an analysis on or off, stored in this browser. */
export const { isOn: isSoundOn, choose: setSoundOn, useIsOn: useIsSoundOn } = storedSwitch('sound')
