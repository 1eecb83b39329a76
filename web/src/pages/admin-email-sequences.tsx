import { AdminTitle } from '#features/admin/admin-title.tsx'
import { SequenceList } from '#features/admin-emails/sequence-list.tsx'
import { Button } from '#ui/button.tsx'

export default function AdminEmailSequencesPage() {
  return (
    <>
      <AdminTitle
        note="Mails that each person gets step by step. Nobody gets a step twice, and nothing is sent at night."
        actions={<Button disabled>Create New Sequence (Coming Soon)</Button>}
      >
        Email Sequences
      </AdminTitle>
      <div className="mt-5">
        <SequenceList />
      </div>
    </>
  )
}
