export const templatesAddress = (sequenceId: string) => `/admin/email-sequences/${encodeURIComponent(sequenceId)}/templates`

export const createAddress = (sequenceId: string) => `${templatesAddress(sequenceId)}/create`

export const editAddress = ({ id, sequence_id }: { id: string; sequence_id: string }) =>
  `${templatesAddress(sequence_id)}/${encodeURIComponent(id)}/edit`
