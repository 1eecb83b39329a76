import { House, LogOut, Monitor, Moon, Settings, Share2, ShieldCheck, Sun, Wallet } from 'lucide-react'
import { useNavigate } from 'react-router'
import { countAndLogOut } from '#features/analytics/count-and-log-out.ts'
import { chooseTheme } from '#features/appearance/theme.ts'
import { useSession } from '#features/auth/session.ts'
import type { Command } from '#ui/match-commands.ts'
import { usePageCommands } from '#ui/page-commands.ts'
import { Palette } from '#ui/palette.tsx'
import { useSiteCommands } from './use-site-commands.tsx'

const adminPages = {
  'Admin Dashboard': '/admin',
  'Job Management': '/admin/jobs',
  'System Status': '/admin/system',
  Brands: '/admin/brands',
  'Email Sequences': '/admin/email-sequences',
  Users: '/admin/users',
  'Audit Log': '/admin/audit',
  Prompts: '/admin/prompts',
}

/** Pages and commands for signed-in users. Each is also reachable from a page. */
export default function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const { profile } = useSession()
  const pageCommand = (label: string, path: string, icon: Command['icon']): Command => ({
    id: path,
    group: 'Go to',
    label,
    icon,
    run: () => void navigate(path),
  })
  const pages = [
    pageCommand('Dashboard', '/', <House />),
    pageCommand('Share Management', '/dashboard/shares', <Share2 />),
    pageCommand('Account Settings', '/account', <Settings />),
    pageCommand('Choose Your Plan', '/account/subscription', <Wallet />),
    ...(profile?.is_admin ? Object.entries(adminPages).map(([label, path]) => pageCommand(label, path, <ShieldCheck />)) : []),
  ]
  const commands: Command[] = [
    { id: 'system', group: 'Do', label: 'Theme: system', icon: <Monitor />, run: () => chooseTheme('system') },
    { id: 'light', group: 'Do', label: 'Theme: light', icon: <Sun />, run: () => chooseTheme('light') },
    { id: 'dark', group: 'Do', label: 'Theme: dark', icon: <Moon />, run: () => chooseTheme('dark') },
    { id: 'logout', group: 'Do', label: 'Logout', icon: <LogOut />, run: countAndLogOut },
  ]
  const sites = useSiteCommands(open, (path) => void navigate(path))
  return <Palette open={open} onClose={onClose} commands={[...usePageCommands(), ...pages, ...sites, ...commands]} />
}
