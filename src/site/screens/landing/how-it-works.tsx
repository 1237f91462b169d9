const steps = [
  {
    title: 'Find somebody good',
    text: 'Search by what, where and when. Each card shows the next free time, the price and what other customers said.',
  },
  {
    title: 'Pick a time or fill a basket',
    text: 'A time is kept for you while you decide. Appointments, food and lessons fit into one cart, from as many businesses as you like.',
  },
  {
    title: 'Know where you stand',
    text: 'Before you confirm, you see the total and the exact moment until which cancelling is free, in the time of the place.',
  },
]

/** Three numbered steps. */
export const HowItWorks = ({ heading }: { heading: string }) => (
  <section className="page py-10 lg:py-14">
    <h2 className="type-h2">{heading}</h2>
    <ol className="mt-6 fit-grid gap-y-8 [--gap:2.5rem] [--least:12rem] [--most:3]">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-ink pt-5">
          <span aria-hidden="true" className="font-display text-[2.75rem] leading-none font-bold text-brand-text">
            {index + 1}
          </span>
          <h3 className="type-h3 mt-3">{title}</h3>
          <p className="mt-2 text-text-2">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
