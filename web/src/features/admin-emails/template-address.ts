export const templatesAddress = (sequenceId: string) => `/admin/email-sequences/${encodeURIComponent(sequenceId)}/templates`

export const newTemplateAddress = (sequenceId: string) => `${templatesAddress(sequenceId)}/create`

export const templateEditorAddress = ({ id, sequence_id }: { id: string; sequence_id: string }) =>
  `${templatesAddress(sequence_id)}/${encodeURIComponent(id)}/edit`
