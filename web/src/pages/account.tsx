import { Appearance } from '#features/account/appearance.tsx'
import { ChangeEmail } from '#features/account/change-email.tsx'
import { ChangePassword } from '#features/account/change-password.tsx'
import { DeleteAccount } from '#features/account/delete-account.tsx'
import { ExportData } from '#features/account/export-data.tsx'
import { IdentityCard } from '#features/account/identity-card.tsx'
import { Sessions } from '#features/account/sessions.tsx'
import { KeysSwitch } from '#features/actions/keys-switch.tsx'
import { SoundSwitch } from '#features/analysis-complete/sound-switch.tsx'
import { useSession } from '#features/auth/session.ts'
import { MailSettingsCard } from '#features/mail-choice/mail-settings-card.tsx'
import { AccessCard } from '#features/subscription/access-card.tsx'
import { History } from '#features/subscription/history.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export default function AccountPage() {
  const { user } = useSession()
  const back = (
    <Link to="/dashboard" className={buttonClass()}>
      Return to Dashboard
    </Link>
  )
  return (
    <div className="mx-auto w-full max-w-form">
      <PageTitle actions={back}>Your Account</PageTitle>
      {user === null ? (
        <EmptyState title="Account not found">Please try refreshing the page</EmptyState>
      ) : (
        <div className="mt-6 grid grid-cols-1 gap-4 desk:gap-6">
          <IdentityCard user={user} />
          <AccessCard isOnAccountPage />
          <History />
          <ChangePassword email={user.email} />
          <ChangeEmail />
          <Sessions />
          <MailSettingsCard />
          <Appearance>
            <div className="grid gap-3">
              <SoundSwitch />
              <KeysSwitch />
            </div>
          </Appearance>
          <ExportData />
          <DeleteAccount email={user.email} />
        </div>
      )}
    </div>
  )
}
