/** True in a query of `information_schema.TABLES` for a table whose storage engine takes no part in transactions. */
export const hasNoTransactions =
  "(TABLES.ENGINE IN (SELECT ENGINE FROM information_schema.ENGINES WHERE TRANSACTIONS = 'NO'))";
