import { Switch } from '#ui/switch.tsx'
import { setKeysOn, useAreKeysOn } from './keys.ts'

export function KeysSwitch() {
  return <Switch label="Use single keys on the actions dashboard" checked={useAreKeysOn()} onChange={setKeysOn} />
}
