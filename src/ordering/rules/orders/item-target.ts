/** The audit log target of an item. */
export const itemTarget = ({ id, snapshot }: { id: string; snapshot: { title: string } }) => ({
  kind: 'order-item',
  id,
  label: snapshot.title,
})
