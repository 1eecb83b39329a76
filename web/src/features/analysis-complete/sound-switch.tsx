import { Switch } from '#ui/switch.tsx'
import { chooseSound, useSound } from './sound.ts'

export function SoundSwitch() {
  return <Switch label="Play a sound when an analysis ends" checked={useSound()} onChange={chooseSound} />
}
