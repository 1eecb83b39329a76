/** The routes below `/admin`, in a separate file so that only admins load this list. */
import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { AdminsOnly, SignedIn } from './guards.tsx'
import { NotFound } from './not-found.tsx'

const DataShell = lazy(() => import('./data-shell.tsx'))
const Admin = lazy(() => import('#pages/admin.tsx'))
const AdminAudit = lazy(() => import('#pages/admin-audit.tsx'))
const AdminBrand = lazy(() => import('#pages/admin-brand.tsx'))
const AdminBrands = lazy(() => import('#pages/admin-brands.tsx'))
const AdminEmailSequences = lazy(() => import('#pages/admin-email-sequences.tsx'))
const AdminEmailTemplate = lazy(() => import('#pages/admin-email-template.tsx'))
const AdminEmailTemplates = lazy(() => import('#pages/admin-email-templates.tsx'))
const AdminJob = lazy(() => import('#pages/admin-job.tsx'))
const AdminJobs = lazy(() => import('#pages/admin-jobs.tsx'))
const AdminPrompts = lazy(() => import('#pages/admin-prompts.tsx'))
const AdminSystem = lazy(() => import('#pages/admin-system.tsx'))
const AdminUser = lazy(() => import('#pages/admin-user.tsx'))
const AdminUsers = lazy(() => import('#pages/admin-users.tsx'))

export default function AdminRoutes() {
  return (
    <Routes>
      <Route element={<SignedIn />}>
        <Route element={<DataShell />}>
          <Route element={<AdminsOnly />}>
            <Route index element={<Admin />} />
            <Route path="jobs" element={<AdminJobs />} />
            <Route path="jobs/:id" element={<AdminJob />} />
            <Route path="system" element={<AdminSystem />} />
            <Route path="brands" element={<AdminBrands />} />
            <Route path="brands/:id" element={<AdminBrand />} />
            <Route path="email-sequences" element={<AdminEmailSequences />} />
            <Route path="email-sequences/:sequenceId/templates" element={<AdminEmailTemplates />} />
            <Route path="email-sequences/:sequenceId/templates/create" element={<AdminEmailTemplate />} />
            <Route path="email-sequences/:sequenceId/templates/:templateId/edit" element={<AdminEmailTemplate />} />
            <Route path="users" element={<AdminUsers />} />
            <Route path="users/:id" element={<AdminUser />} />
            <Route path="audit" element={<AdminAudit />} />
            <Route path="prompts" element={<AdminPrompts />} />
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
