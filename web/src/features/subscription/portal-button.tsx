import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { NetworkError } from '#api/client.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { openTab } from '#ui/open-tab.ts'
import { createPortalSession } from './queries.ts'

interface PortalButtonProps {
  children: ReactNode
  flow?: 'payment_method_update'
  dense?: boolean
}

/** Opens the payment provider's portal in a new tab. */
export function PortalButton({ children, flow, dense = false }: PortalButtonProps) {
  const portal = useMutation({
    mutationFn: () => {
      // Operators with their own portal link set it at build time.
      const ownUrl: string | undefined = import.meta.env.VITE_BILLING_PORTAL_URL || undefined
      return openTab(ownUrl === undefined ? createPortalSession('/account/subscription', flow) : Promise.resolve({ url: ownUrl }))
    },
  })
  return (
    <>
      <Button size={dense ? 'dense' : 'normal'} icon={<ExternalLink />} busy={portal.isPending} onClick={() => portal.mutate()}>
        {children}
      </Button>
      <AlertDialog
        open={portal.isError}
        onClose={portal.reset}
        onRetry={() => portal.mutate()}
        title={portal.error === null ? '' : portalErrorText(portal.error)}
      />
    </>
  )
}

const portalErrorText = (error: Error) =>
  error instanceof NetworkError
    ? `Failed to open billing portal: ${error.message}`
    : `Error: ${error.message || 'The portal did not respond'}`
