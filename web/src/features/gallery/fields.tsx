import { Globe, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordHint } from '#ui/password-hint.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { UsageBar } from '#ui/usage-bar.tsx'
import { GallerySection } from './gallery-section.tsx'

export function FieldErrors() {
  return (
    <GallerySection title="Fields with inline errors">
      <Field label="Website" error="Please enter a URL">
        <Input size="large" icon={<Globe />} placeholder="https://example.com" />
      </Field>
      <Field label="Website" error="Please enter a valid URL (e.g., https://example.com)">
        <Input size="large" icon={<Globe />} defaultValue="havnsund boatyard" />
      </Field>
      <Field label="Password" error="Password must be at least 6 characters long">
        <PasswordInput defaultValue="abc" autoComplete="off" />
      </Field>
    </GallerySection>
  )
}

const lines = 'https://havnsund-boatyard.example\nnordre-seilmakeri.example\nhtp:/bryggen kaffe\nkysten,kajakk'

export function UrlCard() {
  const [mode, setMode] = useState('batch')
  const tabs = [
    { value: 'single', label: 'Single' },
    { value: 'batch', label: 'Batch' },
  ]
  return (
    <GallerySection title="URL card, Batch tab with invalid lines">
      <Tabs value={mode} onChange={setMode}>
        <Card title="Analyze a website" heading="h3" aside={<TabList label="How many addresses" tabs={tabs} />}>
          <TabPanel value="single">
            <Field label="Address">
              <Input icon={<Globe />} placeholder="https://example.com" />
            </Field>
          </TabPanel>
          <TabPanel value="batch">
            <Field
              label="Addresses"
              error={
                <>
                  <b className="font-medium">Invalid URLs found:</b>
                  <br />
                  Line 3: htp:/bryggen kaffe
                  <br />
                  Line 4: kysten,kajakk
                </>
              }
            >
              <Textarea defaultValue={lines} rows={5} />
            </Field>
            <div className="mt-3 flex items-center justify-between gap-3">
              <span className="text-13 text-muted tabular-nums">2 of 4 lines valid, 50 at most</span>
              <Button variant="primary">Analyze</Button>
            </div>
          </TabPanel>
        </Card>
      </Tabs>
    </GallerySection>
  )
}

export function Usage() {
  return (
    <GallerySection title="Usage bar: below 70, from 70, from 90">
      <Card>
        <div className="grid gap-4">
          <UsageBar label="Domain analyses" used={2} limit={3} />
          <UsageBar label="Domain analyses" used={8} limit={10} />
          <UsageBar label="Domain analyses" used={47} limit={50} note="Resets on Dec 1, 2026" />
        </div>
      </Card>
    </GallerySection>
  )
}

export function Controls() {
  const [isOn, setOn] = useState(true)
  return (
    <GallerySection title="Select, checkbox, switch">
      <Field label="Theme" help="System follows your device.">
        <Select defaultValue="system">
          <option value="system">System</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </Select>
      </Field>
      <Field label="Search">
        <Input icon={<Search />} placeholder="Search titles" disabled />
      </Field>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Checkbox label="Chosen" defaultChecked />
        <Checkbox label="Open" />
        <Checkbox label="Some of them" mixed />
        <Checkbox label="Not possible" disabled />
      </div>
      <Switch label="Sound when done" help="Only while this page is open." checked={isOn} onChange={setOn} />
      <Switch label="Not on this plan" checked={false} onChange={() => {}} disabled />
    </GallerySection>
  )
}

export function Passwords() {
  const [password, setPassword] = useState('havn sund')
  return (
    <GallerySection title="Sign-in fields, hint, error of the form">
      <FormErrorExample />
      <Field label="Password" aside={<a href="#forgot">Forgot your password?</a>} help="Longer is stronger.">
        <PasswordInput size="large" autoComplete="new-password" value={password} onChange={(event) => setPassword(event.target.value)} />
      </Field>
      <PasswordHint password={password} />
      <Button variant="primary" size="large" block>
        Login
      </Button>
    </GallerySection>
  )
}

function FormErrorExample() {
  const [attempts, setAttempts] = useState(0)
  return (
    <>
      <Button onClick={() => setAttempts(attempts + 1)}>Send a wrong pair</Button>
      <FormError message={attempts > 0 ? 'Invalid email or password' : null} attempt={attempts} />
    </>
  )
}
