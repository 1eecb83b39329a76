import { chooseTheme, themes, useTheme } from '#features/appearance/theme.ts'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/segmented.tsx'

const names = { system: 'System', light: 'Light', dark: 'Dark' }

export function Appearance() {
  const theme = useTheme()
  return (
    <Card title="Appearance">
      <Segmented label="Theme" value={theme} onChange={chooseTheme} choices={themes.map((value) => ({ value, label: names[value] }))} />
      <p className="mt-2 text-13 text-muted">System follows your device. The choice is kept in this browser.</p>
    </Card>
  )
}
