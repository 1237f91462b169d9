export const providerQuestions = [
  {
    question: 'How long does it take?',
    answer:
      'About fifteen minutes to fill in. What you type is kept, so you can leave and come back, on another device as well. Then a person looks at it, usually within 48 hours.',
  },
  {
    question: 'What do I need?',
    answer:
      'A name, an address, your hours, a few sentences about what you do, and how you want to be paid. A licence only where your trade or country asks for one.',
  },
  { question: 'Do I need a company?', answer: 'No. You can sell in your own name, as a company or as a charity.' },
  {
    question: 'Does everybody see my home address?',
    answer: 'Not if you hide it: until somebody has booked, they see your part of town only.',
  },
  {
    question: 'Can I take a break?',
    answer:
      'At any time, with dates or without. Your page stays and says when you are back; what was booked before stays as well.',
  },
  {
    question: 'Can my team join?',
    answer: 'Yes, by mail: as manager, or with their own calendar only. How many depends on your plan.',
  },
]
