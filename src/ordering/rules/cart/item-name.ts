interface Named {
  title: string
  optionName: string
}

/** "Dinner menu: Caldo verde"; once where the service and its option have the same name. */
export const nameOfItem = ({ title, optionName }: Named): string =>
  title === optionName ? title : `${title}: ${optionName}`

interface Line extends Named {
  serviceId: string
  fulfillmentMethod: string
  policyLine: string
}

/** Neighbours that are the same service under the same terms, so that both are said once. */
export function byService<Item extends Line>(items: Item[]): Item[][] {
  const groups: Item[][] = []
  for (const item of items) {
    const group = groups.at(-1)
    const [first] = group ?? []
    const isSame =
      first?.serviceId === item.serviceId &&
      first.fulfillmentMethod === item.fulfillmentMethod &&
      first.policyLine === item.policyLine
    if (isSame) group!.push(item)
    else groups.push([item])
  }
  return groups
}
