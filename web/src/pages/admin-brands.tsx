import { Plus } from 'lucide-react'
import { AdminTitle } from '#features/admin/admin-title.tsx'
import { BrandList } from '#features/admin-brands/brand-list.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'

export default function AdminBrandsPage() {
  return (
    <>
      <AdminTitle
        note="Name, logo, colors and prices, chosen by the host that visitors open."
        actions={
          <Link to="/admin/brands/new" className={buttonClass({ variant: 'primary' })}>
            <Plus />
            New brand
          </Link>
        }
      >
        Brands
      </AdminTitle>
      <div className="mt-5">
        <BrandList />
      </div>
    </>
  )
}
