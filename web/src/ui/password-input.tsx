import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { controlClass } from '#ui/control-class.ts'
import { useFieldAttributes } from '#ui/field-context.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { InputProps } from '#ui/input.tsx'

export function PasswordInput({ size, icon: _icon, className, ...rest }: InputProps) {
  const fieldAttributes = useFieldAttributes()
  const [isShown, setShown] = useState(false)
  return (
    <div className={className ? `relative ${className}` : 'relative'}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...fieldAttributes}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={controlClass(size, 'pr-11')}
      />
      <IconButton
        name={isShown ? 'Hide password' : 'Show password'}
        icon={isShown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-1 my-auto"
      />
    </div>
  )
}
