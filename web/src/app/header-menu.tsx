import { MenuIcon } from 'lucide-react'
import { countAndLogOut } from '#features/analytics/count-and-log-out.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

/** The header links on narrow screens. */
export default function HeaderMenu({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Menu trigger={<IconButton name="Menu" icon={<MenuIcon />} />}>
      {isAdmin && (
        <MenuItem asLink>
          <Link to="/admin">Admin</Link>
        </MenuItem>
      )}
      <MenuItem asLink>
        <Link to="/account">Account</Link>
      </MenuItem>
      <MenuItem onSelect={countAndLogOut}>Logout</MenuItem>
    </Menu>
  )
}
