/** An item as the log of the market names it. */
export const itemTarget = ({ id, snapshot }: { id: string; snapshot: { title: string } }) => ({
  kind: 'order-item',
  id,
  label: snapshot.title,
})
