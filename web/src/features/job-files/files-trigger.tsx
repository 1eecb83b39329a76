import { ChevronDown, File } from 'lucide-react'
import { Button, type ButtonProps } from '#ui/button.tsx'

export const FilesTrigger = (props: Omit<ButtonProps, 'icon' | 'children'>) => (
  <Button icon={<File />} {...props}>
    Files
    <ChevronDown className="size-3.5" />
  </Button>
)
