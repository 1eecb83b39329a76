import { Globe } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Input } from '#ui/input.tsx'

/** A field for a web address. Its type is not `url`, because browsers reject a host without `https://`. We add `https://` later. */
export const AddressInput = (props: ComponentProps<typeof Input>) => (
  <Input
    size="large"
    icon={<Globe />}
    type="text"
    inputMode="url"
    autoComplete="url"
    autoCapitalize="none"
    spellCheck={false}
    placeholder="https://example.com"
    {...props}
  />
)
