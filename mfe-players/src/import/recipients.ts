/** One as a mail program writes it: Anna Keller <anna@example.org>, with the name in quotation marks or not, or the address alone. */
const recipient = /^(?:"?([^"<>\n\t]*?)"?\s*<([^\s<>]+@[^\s<>]+)>|([^\s<>]+@[^\s<>]+))$/;
/** After an address only: a name may be "Keller, Anna". */
const betweenRecipients = /(?<=>|@[^\s,;<>]+)\s*[,;\n]\s*/;

/** The recipients of a mail, as mail programs copy them, as a sheet with names and addresses. Any other text is returned as it is. */
export const sheetOfRecipients = (text: string): string => {
  const all = text.trim().replace(/[,;]$/, '').split(betweenRecipients);
  const rows = all.flatMap((each) => {
    const [, name = '', address, alone] = recipient.exec(each) ?? [];
    return address || alone ? [`${name}\t${address ?? alone}`] : [];
  });
  return text.includes('<') && rows.length === all.length ? ['Name\tEmail', ...rows].join('\n') : text;
};
