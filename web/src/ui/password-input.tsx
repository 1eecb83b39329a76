import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { controlClass } from '#ui/control-class.ts'
import { useFieldWiring } from '#ui/field-context.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { InputProps } from '#ui/input.tsx'

export function PasswordInput({ size, icon: _icon, className, ...rest }: InputProps) {
  const wiring = useFieldWiring()
  const [shown, setShown] = useState(false)
  return (
    <div className={className ? `relative ${className}` : 'relative'}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...wiring}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={controlClass(size, 'pr-11')}
      />
      <IconButton
        name={shown ? 'Hide password' : 'Show password'}
        icon={shown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-1 my-auto"
      />
    </div>
  )
}
