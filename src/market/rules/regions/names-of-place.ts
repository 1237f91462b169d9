/** "Lisbon (Lisboa)": a town with the name by which it was found, where that is another one. */
export const namesOfPlace = ({ name, alsoNamed }: { name: string; alsoNamed?: string | null }): string =>
  alsoNamed ? `${name} (${alsoNamed})` : name
