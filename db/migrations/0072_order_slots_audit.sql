-- Staff moves an order to another time; a place that is given back or taken again is part of its status.
CREATE TRIGGER order_slots_audit AFTER UPDATE OF day, time_from, time_to ON order_slots
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id', 'order_id', 'place_id', 'kind', 'name_ar', 'name_en',
    'address_ar', 'address_en', 'held');
