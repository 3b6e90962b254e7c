/** The variables of the bench's club. */
export const club = {
  CLUB_NAME: 'Fairway Society',
  CLUB_LOCATION: 'Fairway Park',
  CLUB_CONTACT: 'hello@society.example',
  CLUB_TAGLINE: 'Business through golf',
};
