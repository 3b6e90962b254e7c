import type { PlayerForm } from '@society/contracts';

/** A person of the demo society, with the fields that an admin would type. */
export type DemoPerson = Pick<
  PlayerForm,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'handicap'
  | 'role'
  | 'availableForSubstitution'
  | 'phone'
  | 'businessTitle'
  | 'businessCompany'
  | 'bio'
  | 'linkedinUrl'
  | 'trade'
  | 'website'
>;

const person = (
  name: `${string} ${string}`,
  handicap: number,
  [businessTitle, businessCompany, domain, trade]: readonly [
    title: string,
    company: string,
    domain: string,
    trade: string,
  ],
  phone: string,
  bio: string,
): DemoPerson => {
  const [firstName = '', ...rest] = name.split(' ');
  const lastName = rest.join(' ');
  const plain = `${firstName}.${lastName.replaceAll(' ', '')}`.toLowerCase();
  return {
    firstName,
    lastName,
    email: `${plain}@${domain}.example`,
    handicap,
    role: 'player',
    availableForSubstitution: false,
    phone,
    businessTitle,
    businessCompany,
    bio,
    trade,
    website: `https://${domain}.example`,
    linkedinUrl: `https://www.linkedin.com/in/${plain.replace('.', '-')}`,
  };
};

/** Twelve players. Their phone numbers are from the range reserved for fiction (020 7946 0xxx). */
export const demoPlayers: readonly DemoPerson[] = [
  person(
    'James Whitfield',
    12,
    ['Managing Director', 'Whitfield Structural Engineers', 'whitfield-engineers', 'Engineering'],
    '020 7946 0101',
    'Structural engineer for theatres and schools. Plays a low draw, and will tell you about it.',
  ),
  person(
    'Priya Raman',
    18,
    ['Partner', 'Raman & Lowe Solicitors', 'ramanlowe', 'Law'],
    '020 7946 0102',
    'Commercial property lawyer. Took up golf for the walking and stayed for the nineteenth hole.',
  ),
  person(
    'Oliver Hartley',
    6,
    ['Head of Sales', 'Northbank Coffee Roasters', 'northbankcoffee', 'Food and Drink'],
    '020 7946 0103',
    'Former county junior. Supplies the coffee on frosty mornings.',
  ),
  person(
    'Siobhan Doyle',
    22,
    ['Chartered Accountant', 'Doyle Bennett LLP', 'doylebennett', 'Accountancy'],
    '020 7946 0104',
    'Looks after owner-managed businesses. Always adds up the card twice.',
  ),
  person(
    'Marcus Adeyemi',
    9,
    ['Founder', 'Brightline Software', 'brightline', 'Software'],
    '020 7946 0105',
    'Builds booking systems for sports clubs. Long off the tee, hopeful from there.',
  ),
  person(
    'Charlotte Beaumont',
    28,
    ['Creative Director', 'Fold & Paper Studio', 'foldandpaper', 'Design'],
    '020 7946 0106',
    'Brand and packaging design. In her second season, with a handicap coming down fast.',
  ),
  person(
    'Gareth Pugh',
    15,
    ['Operations Manager', 'Severn Freight', 'severnfreight', 'Logistics'],
    '020 7946 0107',
    'Moves things from A to B for a living and the ball from A to C at weekends.',
  ),
  person(
    'Hannah Lindqvist',
    11,
    ['Physiotherapist', 'Lindqvist Sports Clinic', 'lindqvistclinic', 'Health'],
    '020 7946 0108',
    'Happy to look at a sore back between holes.',
  ),
  person(
    'Tom Ashdown',
    20,
    ['Director', 'Ashdown Joinery', 'ashdownjoinery', 'Building'],
    '020 7946 0109',
    'Fitted furniture and staircases. Built the society its honours board.',
  ),
  person(
    'Nadia Rahman',
    24,
    ['Wealth Planner', 'Meridian Financial Planning', 'meridianfp', 'Finance'],
    '020 7946 0110',
    'Pensions, planning and a reliable seven iron.',
  ),
  person(
    'Callum MacLeod',
    4,
    ['Regional Director', 'Highland Renewables', 'highlandrenewables', 'Energy'],
    '020 7946 0111',
    'Wind farms on weekdays, into the wind on league nights.',
  ),
  person(
    'Eleanor Fitzgerald',
    17,
    ['Head of People', 'Castlegate Hotels', 'castlegatehotels', 'Hospitality'],
    '020 7946 0112',
    'Recruits for three hotels. Organises the summer away day.',
  ),
];

const substitute = (someone: DemoPerson): DemoPerson => ({
  ...someone,
  role: 'substitution',
  availableForSubstitution: true,
});

/** Two substitutes. */
export const demoSubstitutes: readonly DemoPerson[] = [
  substitute(
    person(
      'Daniel Okonkwo',
      14,
      ['Surveyor', 'Okonkwo Land & Property', 'okonkwoland', 'Surveying'],
      '020 7946 0113',
      'Can usually make it at an hour’s notice.',
    ),
  ),
  substitute(
    person(
      'Ruth Pemberton',
      26,
      ['Bookshop Owner', 'Pemberton Books', 'pembertonbooks', 'Retail'],
      '020 7946 0114',
      'Free most evenings once the shop is shut.',
    ),
  ),
];

/** The addresses of the people who have not accepted their invitation yet. */
export const stillInvited: readonly string[] = demoSubstitutes.slice(-1).map(({ email }) => email);

export const demoPeople: readonly DemoPerson[] = [...demoPlayers, ...demoSubstitutes];
