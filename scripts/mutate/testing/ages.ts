/** The sample whose faults the test of the mutation run counts. */
export function isOfAge(age: number): boolean {
  return age >= 18;
}

export function yearsUntil(age: number, goal: number): number {
  let years = 0;
  while (age + years < goal) years += 1;
  return years;
}
