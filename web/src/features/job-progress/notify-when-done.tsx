import { isFinished, type Job, statusLabel } from '@seo/contract/jobs'
import { Bell, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBranding } from '#features/branding/branding.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

/** Shows a browser notification when the job ends, but only if the user is looking elsewhere. The choice lasts until the page is left. */
export function NotifyWhenDone({ job }: { job: Job }) {
  const [isWanted, setWanted] = useState(false)
  const { favicon_url } = useBranding()
  const isDone = isFinished(job)
  useEffect(() => {
    if (!isWanted || !isDone) return
    setWanted(false)
    if (document.hidden) notify(job, favicon_url)
  }, [isWanted, isDone, job, favicon_url])

  if (isDone || !('Notification' in window)) return null
  const toggle = async () => {
    if (isWanted) return setWanted(false)
    const permission = await Notification.requestPermission()
    if (permission === 'granted') setWanted(true)
    else toast.error('Your browser does not show notifications of this site. You can allow them in its settings.')
  }
  return (
    <Button icon={isWanted ? <BellRing /> : <Bell />} aria-pressed={isWanted} onClick={toggle}>
      Tell me when done
    </Button>
  )
}

function notify({ id, domain, score, status }: Job, icon: string): void {
  const body = score === null ? `${statusLabel(status)}.` : `${statusLabel(status)}. Score ${score} of 100.`
  try {
    const notification = new Notification(`Analysis of ${domain}`, { body, icon, tag: id })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // Browsers on phones define `Notification`, but only service workers can use it there. The page itself shows the result.
  }
}
