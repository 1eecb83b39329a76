/** Every route of the app except those for admins and development. A page's code loads with the page. */
import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { dashboardActions, dataShell, home, job } from './first-pages.ts'
import { DevelopmentOnly, SignedIn, VisitorsOnly } from './guards.tsx'
import { Layout } from './layout.tsx'
import { LazyPage } from './lazy-page.tsx'
import { NotFound } from './not-found.tsx'
import { PageRouter } from './page-router.tsx'

const Login = lazy(() => import('#pages/login.tsx'))
const Signup = lazy(() => import('#pages/signup.tsx'))
const ForgotPassword = lazy(() => import('#pages/forgot-password.tsx'))
const ResetPassword = lazy(() => import('#pages/reset-password.tsx'))
const Welcome = lazy(() => import('#pages/welcome.tsx'))
const Account = lazy(() => import('#pages/account.tsx'))
const AccountSubscription = lazy(() => import('#pages/account-subscription.tsx'))
const AccountSubscriptionSuccess = lazy(() => import('#pages/account-subscription-success.tsx'))
const AccountUpgrade = lazy(() => import('#pages/account-upgrade.tsx'))
const AdminRoutes = lazy(() => import('./admin-routes.tsx'))
const DashboardShares = lazy(() => import('#pages/dashboard-shares.tsx'))
const Share = lazy(() => import('#pages/share.tsx'))
const Shared = lazy(() => import('#pages/shared.tsx'))
const Rules = lazy(() => import('#pages/rules.tsx'))
const Rule = lazy(() => import('#pages/rule.tsx'))
const Score = lazy(() => import('#pages/score.tsx'))
const Unsubscribe = lazy(() => import('#pages/unsubscribe.tsx'))
const Bot = lazy(() => import('#pages/bot.tsx'))
const DevRoutes = lazy(() => import('./dev-routes.tsx'))

export function Router() {
  return (
    <PageRouter>
      <Routes>
        <Route element={<Layout />}>
          <Route element={<VisitorsOnly />}>
            <Route path="/login" element={<Login />} />
            <Route path="/signup" element={<Signup />} />
            <Route path="/welcome" element={<Welcome />} />
          </Route>
          <Route path="/forgot-password" element={<ForgotPassword />} />
          <Route path="/reset-password" element={<ResetPassword />} />
          <Route path="/bot" element={<Bot />} />
          <Route path="/score" element={<Score />} />

          <Route element={<LazyPage code={dataShell} />}>
            <Route path="/share/:token" element={<Share />} />
            <Route path="/shared/:token" element={<Shared />} />
            <Route path="/unsubscribe/:token" element={<Unsubscribe />} />
            <Route path="/rules" element={<Rules />} />
            <Route path="/rules/:id" element={<Rule />} />
          </Route>
          <Route element={<DevelopmentOnly />}>
            <Route element={<LazyPage code={dataShell} />}>
              <Route path="/dev/*" element={<DevRoutes />} />
            </Route>
          </Route>
          <Route element={<SignedIn />}>
            <Route element={<LazyPage code={dataShell} />}>
              <Route path="/" element={<LazyPage code={home} />} />
              <Route path="/app" element={<Navigate replace to="/" />} />
              <Route path="/dashboard" element={<Navigate replace to="/" />} />
              <Route path="/jobs/:id" element={<LazyPage code={job} />} />
              <Route path="/dashboard/actions" element={<LazyPage code={dashboardActions} />} />
              <Route path="/dashboard/shares" element={<DashboardShares />} />
              <Route path="/account" element={<Account />} />
              <Route path="/account/subscription" element={<AccountSubscription />} />
              <Route path="/account/subscription-success" element={<AccountSubscriptionSuccess />} />
              <Route path="/account/upgrade" element={<AccountUpgrade />} />
            </Route>
          </Route>
          <Route path="/admin/*" element={<AdminRoutes />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </PageRouter>
  )
}
