import { Bell, Download, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { StatusCircle } from '#ui/status-circle.tsx'
import { GallerySection, Row } from './gallery-section.tsx'

export function Buttons() {
  return (
    <GallerySection title="Buttons: primary, secondary, ghost, danger, quiet danger, link">
      <Row>
        <Button variant="primary">Analyze</Button>
        <Button>Refresh</Button>
        <Button variant="ghost">View Details</Button>
        <Button variant="danger">Delete Analysis</Button>
        <Button variant="quiet-danger">Cancel Immediately</Button>
        <Button variant="link">Forgot your password?</Button>
      </Row>
      <Row>
        <Button disabled>Disabled</Button>
        <Button size="dense">32 dense</Button>
        <Button>36 default</Button>
        <Button size="large">44 large</Button>
        <IconButton name="Tell me when done" icon={<Bell />} />
        <IconButton variant="secondary" size="normal" name="Download" icon={<Download />} />
      </Row>
    </GallerySection>
  )
}

export function BusyButtons() {
  const [busy, setBusy] = useState(true)
  return (
    <GallerySection title="Busy buttons keep their width">
      <Row>
        <Button size="dense" busy={busy} busyText="Generating...">
          Generate Actions
        </Button>
        <Button size="dense" busy={busy} icon={<RotateCw />}>
          Checking
        </Button>
        <Button variant="primary" busy={busy}>
          Analyze
        </Button>
        <Button variant="link" onClick={() => setBusy(!busy)}>
          {busy ? 'End the work' : 'Begin the work'}
        </Button>
      </Row>
      <FieldError>This analysis is too old. Please run a new analysis to generate actions.</FieldError>
    </GallerySection>
  )
}

export function Statuses() {
  return (
    <GallerySection title="Status, impact, severity">
      <Row>
        <StatusBadge state="completed" />
        <StatusBadge state="running" label="Analyzing Website" />
        <StatusBadge state="queued" />
        <StatusBadge state="partial" />
        <StatusBadge state="failed" />
      </Row>
      <div className="flex flex-wrap gap-4">
        <ImpactBadge impact="high" />
        <ImpactBadge impact="medium" />
        <ImpactBadge impact="low" />
        <StatusCircle status="todo" />
        <StatusCircle status="in-progress" />
        <StatusCircle status="completed" />
      </div>
      <Row>
        <Badge tone="success">Active</Badge>
        <Badge>Inactive</Badge>
        <Badge tone="warning">Expired</Badge>
        <Badge tone="accent">Selected</Badge>
        <Badge tone="outline">canonical</Badge>
        <Badge tone="warning" square>
          DEV MODE
        </Badge>
      </Row>
    </GallerySection>
  )
}
