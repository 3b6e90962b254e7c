/** Something that a person should be told once on each channel: `id` is the notice's id, `words` are in every message about it. */
export type Due = { readonly id: string; readonly person: string; readonly words: string };
export type Channel = 'mail' | 'push';
/** A message that the mail server or the push service accepted. */
export type Taken = { readonly channel: Channel; readonly person: string; readonly text: string };

const timesIn = (text: string, words: string): number => text.split(words).length - 1;

/**
 * What is wrong with the messages that people got: each notice must arrive once on each channel, or be reported to the admins as failed; never
 * twice. A message that arrived and is reported as failed is fine: nobody could know.
 * @param failed ids as admins see them, `notice:channel`
 */
export const wrongWithNotices = (
  due: readonly Due[],
  taken: readonly Taken[],
  failed: ReadonlySet<string>,
): readonly string[] =>
  due.flatMap(({ id, person, words }) =>
    (['mail', 'push'] as const).flatMap((channel) => {
      const times = taken
        .filter((one) => one.channel === channel && one.person === person)
        .reduce((sum, { text }) => sum + timesIn(text, words), 0);
      if (times > 1) return [`${person} was told ${times} times by ${channel}: ${words}`];
      if (times === 1 || failed.has(`${id}:${channel}`)) return [];
      return [`${person} was not told by ${channel}, and no admin hears of it: ${words}`];
    }),
  );
