import { MenuIcon } from 'lucide-react'
import { Link } from 'react-router'
import { logOut } from '#features/auth/session.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

/** The links of the header where there is no room for them. */
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
      <MenuItem onSelect={() => void logOut()}>Logout</MenuItem>
    </Menu>
  )
}
