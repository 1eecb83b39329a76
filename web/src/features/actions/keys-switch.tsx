import { Switch } from '#ui/switch.tsx'
import { chooseKeys, useKeysOn } from './keys.ts'

export function KeysSwitch() {
  return <Switch label="Use single keys on the actions dashboard" checked={useKeysOn()} onChange={chooseKeys} />
}
