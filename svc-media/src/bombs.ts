/** Real progressive JPEGs have some ten scans. The same two bytes may stand in the film that some phones append, fifty times in 3 MB. */
const MAX_SCANS = 100;

/** Whether the decoder might go over all pixels so often that it works for a minute, which its own time limit does not end. */
export const hasTooManyScans = (jpeg: Buffer): boolean =>
  jpeg.toString('latin1').split('\xff\xda').length - 1 > MAX_SCANS;

/**
 * A PNG without its packed texts, which nobody sees. The decoder would unpack a thousand of them, 8 MB each: a file of 5 MB would take 7 GB
 * of memory. A chunk has its length, its type, as many bytes as its length says, and a checksum.
 */
export const withoutPackedTexts = (png: Buffer): Buffer => {
  const kept = [png.subarray(0, 8)];
  for (let at = 8; at + 8 <= png.length;) {
    const end = at + 12 + png.readUInt32BE(at);
    if (!/^[zi]TXt$/.test(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
};
