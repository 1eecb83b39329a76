import type { ReactNode } from 'react'
import { chooseTheme, themes, useTheme } from '#features/appearance/theme.ts'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/segmented.tsx'

const themeNames = { system: 'System', light: 'Light', dark: 'Dark' }

/** `children` are further settings of this browser. */
export function Appearance({ children }: { children?: ReactNode }) {
  const theme = useTheme()
  return (
    <Card title="Appearance">
      <Segmented
        label="Theme"
        value={theme}
        onChange={chooseTheme}
        choices={themes.map((value) => ({ value, label: themeNames[value] }))}
      />
      <p className="mt-2 text-13 text-muted">System follows your device. The choice is kept in this browser.</p>
      {children && <div className="mt-4 border-t border-border pt-4">{children}</div>}
    </Card>
  )
}
