/** One layout for everything; the width is that of a reader's screen with two files side by side. */
export default { printWidth: 120, singleQuote: true, proseWrap: 'preserve' };
