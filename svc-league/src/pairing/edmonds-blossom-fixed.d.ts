declare module 'edmonds-blossom-fixed' {
  /**
   * Matching of greatest weight (Galil 1986, after J. van Rantwijk's mwmatching). Vertices are whole numbers from 0. Weights are whole and
   * even, so that halving stays exact. Returns for each vertex the one it is matched with, or -1.
   */
  export default function blossom(
    edges: readonly (readonly [from: number, to: number, weight: number])[],
    maxCardinality: boolean,
  ): number[];
}
