import type { WrittenProvider } from './write.ts'

const weekdays = [1, 2, 3, 4, 5]

export const studioLee: WrittenProvider = {
  is: 'studioLee',
  name: 'Studio Lee',
  country: 'US',
  city: 'New York City',
  district: 'Greenpoint',
  line1: 'Franklin Street 118',
  at: [40.7305, -73.9577],
  hours: [
    [weekdays, 8, 18],
    [[6], 10, 14],
  ],
  team: [
    ['Hannah Lee', 'Career coach', 8],
    ['Theo Morgan', 'Interviews and tech roles', 9],
    ['Isla Bennett', 'CVs and writing', 10],
  ],
  since: 2017,
  summary:
    'Plain talk about work, online: three coaches in New York for the job you have, the one you want and the letter between.',
  description: `Hannah spent eleven years hiring people before she changed sides. She knows what is read, what is skipped and what everybody gets wrong in the first two minutes.

Studio Lee is her, Theo and Isla. We work by video with people in nine time zones; the calendar shows you your own time beside ours.

We do not promise jobs. We promise that after half an hour you know your next three steps, in writing.`,
  services: [
    {
      type: 'career-coach',
      title: 'Online consult',
      summary:
        'Thirty minutes by video about one question of yours, with three written steps in your inbox the same day.',
      description: `Bring one question. "Should I take it?" is a good one. So is "Why does nobody write back?" and "How do I say what I want to earn?"

We talk for half an hour. You do most of the talking in the first ten minutes, we do in the next ten, and the last ten are for the plan. The same day you get it as a short mail: three steps, in order, with dates.

The link to the call is in your confirmation. It opens in the browser; there is nothing to install. Cameras are welcome and never required.`,
      options: {
        '': [
          ['Online consult', 3000, 30],
          ['Long consult', 5500, 60],
          ['Interview practice', 7000, 60, 'A full interview with the questions you fear, then feedback.'],
          ['CV and letter, read together', 6500, 45],
        ],
      },
      addons: [
        ['Recording of the call', 500],
        ['Second pair of eyes on your CV', 2500],
      ],
      pictures: ['writing-table', 'briefcase', 'speech-balloon', 'fountain-pen'],
      faq: [
        ['Which time is shown?', 'Ours in New York, with yours beside it when it differs.'],
        ['What do I need?', 'A browser, and a quiet corner if you can find one.'],
        [
          'Do you know my field?',
          'Mostly design, tech, health and public work. For law and medicine in court we send you to somebody better.',
        ],
        ['Can my company pay?', 'Yes. Enter its name at checkout and it stands on the receipt.'],
      ],
      reviewCount: 47,
      reviews: `5 Priya N.: I came with a mess and left with three lines. I did all three. It worked.
5 Ethan C.: Hannah told me my CV was two CVs. Obvious, once somebody says it.
4 Ruby S.: Very useful, half an hour is short. Book the long one if you have a story to tell.
5 Wei L.: Joined from Singapore at eight in the evening, the times on the page were right on both ends.
5 Noah F.: Practised the interview with Theo. The real one was easier.
5 Marisol V.: Honest about my chances, kind about it too.
3 Callum B.: Good advice, though the video froze twice. | Our line was bad that day. We added ten minutes, and would do so again.
5 Grace O.: The mail came an hour later. Three steps, dates and all.
5 Amara E.: She asked what I would do if nobody was watching. I have a different job now.
4 Jack D.: Direct. If you want to be told that everything is great, ask your mother.
5 Sophie R.: Isla took eleven adjectives out of my letter and it finally sounded like me.
5 Omar H.: Asked for four thousand more because of this call. Got three.
5 Maeve T.: Worth it for the sentence about salary alone.
4 Finn P.: Wanted more about visas, which they said openly they do not do.`,
      columns: {
        layout: 'classic',
        accent: 'harbour',
        tax_percent: 0,
        fulfillment_methods: ['online'],
        confirm_mode: 'instant',
        policy: 'flexible',
        step_minutes: 30,
        buffer_after_minutes: 10,
        notice_minutes: 240,
        horizon_days: 60,
        languages: ['en', 'ko', 'es'],
        completed_count: 960,
        tags: ['evenings', 'students welcome'],
        access_features: ['hearing loop'],
        questions: [
          {
            id: 'topic',
            label: 'What would you like to talk about?',
            type: 'long_text',
            choices: [],
            required: false,
            when: 'before',
          },
        ],
      },
    },
  ],
}

export const chacarita: WrittenProvider = {
  is: 'chacarita',
  name: 'Barbería Chacarita',
  country: 'AR',
  city: 'Buenos Aires',
  district: 'Chacarita',
  line1: 'Avenida Jorge Newbery 3420',
  at: [-34.5868, -58.4496],
  hours: [
    [[2, 3, 4, 5], 10, 20],
    [[6], 9, 18],
  ],
  closedDays: [[0, 6]],
  team: [
    ['Diego Herrera', 'Owner and barber', 11],
    ['Mateo Rojas', 'Fades', 12],
    ['Camila Vargas', 'Scissor cuts', 13],
    ['Tomás Campos', 'Beards', 14],
  ],
  equipment: { chair: 3 },
  since: 2011,
  summary:
    'A neighbourhood barbershop opposite the flower market: fades, scissor cuts and hot towels, and football only on Sundays.',
  description: `Barbería Chacarita has three chairs from 1962, one radio and no television. Diego bought the chairs before he had a shop to put them in.

We cut by appointment because waiting is a waste of a good afternoon. If you come early there is mate; if you come with your grandfather there is a chair for him too.

Once a year the whole team goes to the sea together for a week. The calendar knows when.`,
  services: [
    {
      type: 'barbershop',
      title: 'Cut, fade or beard in Chacarita',
      summary:
        'Fades, scissor cuts and beards by four barbers in three old chairs, with a hot towel at the end of everything.',
      description: `Tell us how short on the sides and we show you with the comb before anything falls. Fades take 45 minutes because we do not skip the blending.

Beards are shaped with the razor and a hot towel. If your skin complains easily, say so; there is a cream for that and a way of not shaving against the grain.

Children are welcome from the day they can sit still for a quarter of an hour, which for some of our customers was at thirty.`,
      options: {
        Hair: [
          ['Fade', 1_450_000, 45],
          ['Scissor cut', 1_600_000, 45],
          ['Clipper cut', 1_050_000, 30],
          ['Children’s cut', 950_000, 30],
        ],
        Beard: [
          ['Beard shape', 800_000, 20],
          ['Hot towel shave', 1_250_000, 40],
        ],
        Both: [['Cut and beard', 2_100_000, 60]],
      },
      addons: [
        ['Eyebrows', 250_000, 5],
        ['Grey blending', 700_000, 20],
      ],
      pictures: ['barber-chair', 'barber-pole', 'scissors', 'razor'],
      faq: [
        ['Can I come without a time?', 'Look here first; the next free one is often today.'],
        ['Do you cut long hair?', 'Camila does, and gladly.'],
        ['Is there parking?', 'On Jorge Newbery after ten, with luck.'],
      ],
      reviewCount: 51,
      reviews: `5 Santiago O.: Best fade in the barrio and I have tried them all, some twice by mistake.
5 Pablo M.: Mateo remembers what we did last time. I do not.
4 Rafael C.: Great cut. One chair squeaks, you will find out which.
5 Lucía F.: Camila cut my bob here and I am never going back to a salon.
5 Andrés T.: Took my father for a shave on his seventieth. He has talked about the towel since.
5 Javier L.: Forty-five minutes means forty-five minutes.
3 Tomás G.: Fine cut, rushed at the end because the one before me was late. | You are right, and the next beard is on us.
5 Elena S.: Brought two boys with opposite ideas. Both left happy.
5 Ximena R.: They said no to bleaching my son’s hair before his exams. Thank you.
4 Mateo V.: Closed for a week every year, and it is always my week.
5 Pascual D.: No television. You hear yourself think.
5 Sofía N.: Clean tools, open windows, good music.`,
      columns: {
        layout: 'schedule',
        accent: 'graphite',
        tax_percent: 21,
        fulfillment_methods: ['venue'],
        pools: ['chair'],
        step_minutes: 15,
        policy: 'flexible',
        notice_minutes: 60,
        horizon_days: 45,
        languages: ['es', 'en'],
        completed_count: 2_060,
        tags: ['family run', 'walk-ins'],
        access_features: ['step-free', 'child friendly'],
        attributes: { forWhom: ['men', 'women', 'children'], hairTypes: ['straight', 'wavy', 'curly', 'coily'] },
      },
    },
  ],
}

/** Paused for three weeks: `pausedUntil` is set when the data is created. */
export const pianoPlateau: WrittenProvider = {
  is: 'pianoPlateau',
  name: 'Piano Plateau',
  country: 'CA',
  city: 'Montréal',
  district: 'Plateau-Mont-Royal',
  line1: 'Rue Rachel Est 412',
  at: [45.5231, -73.5763],
  hours: [
    [[1, 2, 3, 4], 13, 20],
    [[6], 9, 15],
  ],
  team: [
    ['Maeve Tremblay', 'Piano', 15],
    ['Oscar Reid', 'Piano and theory', 16],
    ['Hazel Foster', 'Beginners and children', 17],
  ],
  since: 2012,
  summary: 'Piano lessons above a bakery: three teachers, two uprights, and nobody who asks you to play at Christmas.',
  description: `We teach people who want to play, which is not the same as people who have to. Half of our pupils are over thirty; the oldest began at seventy-one.

There are two rooms and two good uprights. The smell of bread from downstairs is free and cannot be turned off.

In between terms we close the lid for a few weeks, tune everything and play for ourselves.`,
  services: [
    {
      type: 'piano-lessons',
      title: 'Piano lesson, one to one',
      summary:
        'Lessons of 30, 45 or 60 minutes for beginners and those who come back to it, with pieces you chose yourself.',
      description: `The first lesson is for getting to know each other: what you listen to, what you want to play at home, how much time there is in your week. From the second one on you play.

We teach reading from the start but let the ear go first. Exams are possible and never expected.

No piano at home yet? Ask us before you buy one. A good second-hand one often costs less than a year of parking.`,
      options: {
        '': [
          ['30 minutes', 3800, 30],
          ['45 minutes', 5500, 45],
          ['60 minutes', 7000, 60],
          ['Exam coaching', 8500, 60],
        ],
      },
      addons: [['Printed scores', 600]],
      pictures: ['music-room', 'musical-keyboard', 'books'],
      faq: [
        ['Do I need a piano at home?', 'A keyboard with 61 keys is enough for the first half year.'],
        ['From which age?', 'From six, or whenever the alphabet is safe.'],
        ['In which language?', 'English or French, as you like.'],
      ],
      reviewCount: 42,
      reviews: `5 Liam D.: Started at forty-four. I can play three pieces that I like and one that my neighbours like.
5 Emma K.: Hazel got my eight-year-old to practise without being told. Witchcraft.
4 Theo B.: Wonderful teacher. The stairs are steep.
5 Olivia W.: Left another school after years of scales. Here I play music.
5 Louis G.: On enseigne en français sans problème, et avec humour.
5 Ruby M.: Oscar explained chords in one afternoon with a napkin.
4 Ethan H.: They close between terms, so plan for that.`,
      columns: {
        layout: 'showcase',
        accent: 'iris',
        tax_percent: 5,
        fulfillment_methods: ['venue', 'online'],
        step_minutes: 15,
        policy: 'standard',
        notice_minutes: 1440,
        horizon_days: 90,
        languages: ['en', 'fr'],
        completed_count: 540,
        access_features: ['child friendly'],
        tags: ['students welcome', 'evenings'],
        questions: [
          {
            id: 'level',
            label: 'How long have you played?',
            type: 'choice',
            choices: ['Not yet', 'Under a year', 'Some years', 'Long ago'],
            required: true,
            when: 'before',
          },
        ],
      },
    },
  ],
}
