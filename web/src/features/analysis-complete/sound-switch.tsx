import { Switch } from '#ui/switch.tsx'
import { setSoundOn, useIsSoundOn } from './sound.ts'

export function SoundSwitch() {
  return <Switch label="Play a sound when an analysis ends" checked={useIsSoundOn()} onChange={setSoundOn} />
}
