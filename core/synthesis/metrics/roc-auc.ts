/**
 * Area under the ROC curve: the chance that a row of class 1 scores higher than one of class 0, ties by half
 * (Mann–Whitney U). NaN if a class is missing.
 */
export function rocAuc(scores: Float64Array, classes: Uint8Array): number {
  const order = Uint32Array.from(scores, (_, row) => row).sort((a, b) => scores[a]! - scores[b]!);
  let [positives, rankSum] = [0, 0];
  for (let start = 0; start < order.length;) {
    let end = start;
    let positivesHere = 0;
    const score = scores[order[start]!]!;
    while (end < order.length && scores[order[end]!]! === score) positivesHere += classes[order[end++]!]!;
    rankSum += positivesHere * ((start + 1 + end) / 2);
    positives += positivesHere;
    start = end;
  }
  const negatives = scores.length - positives;
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}
